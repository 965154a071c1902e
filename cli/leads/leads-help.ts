import { isBuilt, cliCommands } from '#server/paths.ts';
import type { Command } from './command.ts';

const usageOf = ({ name, argument }: Command) => [name, argument].filter(Boolean).join(' ');

function formatColumns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

export function formatOverview(commands: Command[]): string {
  const list = commands.map((command): [string, string] => [usageOf(command), command.summary]);
  return `What staff do with visitors' requests, also while the server runs.

${cliCommands.leads} COMMAND [options]

${formatColumns(list)}

Each command takes --help. DATA_DIR or DATABASE_URL must be set as for the server.
Exit codes: 0 done, 1 failed, 2 wrong use.${isBuilt ? '' : ' For pipes: npm run -s leads -- …'}`;
}

export function formatCommandHelp(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, help }]): [string, string] => [
    [`--${name}`, value].filter(Boolean).join(' '),
    help,
  ]);
  const parts = [
    `${cliCommands.leads} ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    `${command.summary}.`,
    command.details,
  ];
  return [...parts, options.length > 0 && formatColumns(options)].filter(Boolean).join('\n\n');
}
