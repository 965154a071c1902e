/** Starts a local S3 server with one empty bucket. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import S3rver from '@20minutes/s3rver';

export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It omits the trailing slash of list URLs when it verifies signatures. Unknown access keys are still rejected.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = (await server.run()) as { port: number };
  const bucket = join(directory, 'backups');
  let damage = false;
  // Emitted when an upload is stored, before the response.
  server.on(
    'event',
    ({ Records: [{ eventName, s3 }] }: { Records: [{ eventName: string; s3: { object: { key: string } } }] }) => {
      if (!damage || !eventName.startsWith('ObjectCreated')) return;
      const file = join(bucket, `${decodeURIComponent(s3.object.key)}._S3rver_object`);
      const bytes = readFileSync(file);
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      writeFileSync(file, bytes);
    },
  );
  return {
    variables: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Whether to flip one bit of each upload. */
    damageUploads: (enabled: boolean) => (damage = enabled),
    async files(prefix: string): Promise<string[]> {
      const suffix = '._S3rver_object';
      return (await readdir(join(bucket, prefix)))
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length))
        .toSorted();
    },
    async remove() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
