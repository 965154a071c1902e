/** Hosts for the static export. They start before it: the export needs the form server's URL, and that server the host's. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { contentTypeOf } from '#render/files/content-types.ts';
import { findProgram } from './find-program.ts';
import { startNginx } from './web-servers.ts';

export interface StaticHost {
  port: number;
  stop: () => Promise<void>;
}

const nginx = findProgram('nginx');

/** A host that reads _headers and _redirects, and nginx if it is installed. */
export const staticHosts: Record<string, (folder: string) => Promise<StaticHost>> = {
  'a host that reads _headers and _redirects': serveWithHeadersFile,
  ...(nginx && {
    nginx: (folder: string) =>
      startNginx(nginx, mkdtempSync(join(tmpdir(), 'nginx-')), (port) => documentedNginxConfig(folder, port)),
  }),
};

/** The configuration documented in docs/static-hosting.md, with another port and folder. */
function documentedNginxConfig(folder: string, port: number): string {
  const text = readFileSync(new URL('../../docs/static-hosting.md', import.meta.url), 'utf8');
  const config = /```nginx\n(map [^]*?)```/.exec(text)![1]!;
  return config.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/srv/agency-site;', `${folder};`);
}

/** As strict as the strictest host: rules win over files, 404.html is for the whole site, headers of two rules are joined. */
async function serveWithHeadersFile(folder: string): Promise<StaticHost> {
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
  const linesOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'));
  const fileAt = async (path: string) => {
    const names =
      path === '/' ? ['index.html'] : [path, `${path}.html`].map((name) => decodeURIComponent(name.slice(1)));
    for (const name of names) {
      const body = await read(name);
      if (body) return { name, body };
    }
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    const rules = (await linesOf('_redirects')).map(
      (line) => line.split(' ') as [from: string, to: string, status: string],
    );
    const ruleFor = (matches: (status: string) => boolean) =>
      rules.find(([from, , status]) => matches(status) && patternOf(from).test(pathname));
    const [from, to = pathname, status = '200'] = ruleFor((code) => code !== '404') ?? [];
    const target = from ? to.replace(':id', pathname.match(patternOf(from))![1]!) : to;
    if (status.startsWith('3')) return response.writeHead(Number(status), { Location: target }).end();

    const missing = ruleFor((code) => code === '404')?.[1] ?? '/404';
    const found = (await fileAt(target)) ?? { ...(await fileAt(missing))!, status: 404 };
    response.statusCode = 'status' in found ? found.status : 200;
    for (const [name, value] of headersFor(pathname, await linesOf('_headers'))) response.appendHeader(name, value);
    response.setHeader('Content-Type', contentTypeOf(extname(found.name))!).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('*', '.*').replace(':id', '([^/]+)')}$`);
}

function headersFor(path: string, lines: string[]): [string, string][] {
  let matches = false;
  return lines.flatMap((line): [string, string][] => {
    if (!line.startsWith(' ')) matches = patternOf(line).test(path);
    else if (matches) return [[line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]];
    return [];
  });
}
