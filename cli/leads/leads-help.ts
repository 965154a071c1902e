import { cliCommands, isBuilt } from '#server/paths.ts';
import { formatHelpColumns } from '../terminal/terminal.ts';
import type { Command } from './command.ts';

const usageOf = ({ name, argument }: Command) => [name, argument].filter(Boolean).join(' ');

export function formatOverview(commands: Command[]): string {
  return `Manages visitors' requests. The server may be running or not.

${cliCommands.leads} COMMAND [options]

${formatHelpColumns(commands.map((command) => [usageOf(command), command.summary]))}

COMMAND --help explains a command. Set DATA_DIR or DATABASE_URL as for the server.
Exit codes: 0 success, 1 failure, 2 usage error.${isBuilt ? '' : ' In pipes: npm run -s leads -- …'}`;
}

export function formatCommandHelp(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, help }]): [string, string] => [
    [`--${name}`, value].filter(Boolean).join(' '),
    help,
  ]);
  return [
    `${cliCommands.leads} ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    `${command.summary}.`,
    command.details,
    options.length > 0 && formatHelpColumns(options),
  ]
    .filter(Boolean)
    .join('\n\n');
}
