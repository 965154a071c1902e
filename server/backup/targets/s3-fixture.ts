/** A real S3 server of its own for tests, with one empty bucket. */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';

export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It knows who asks, but counts the slash at the end of a list's address as no part of what was signed.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'backups' }],
  });
  const { port } = (await server.run()) as { port: number };
  const bucket = join(directory, 'backups');
  let damage = false;
  // Told when an upload is stored, and before it is answered.
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
    /** From now on, a bit of each upload changes on its way to the disk, or no longer. */
    damageUploads: (yes: boolean) => (damage = yes),
    async files(prefix: string): Promise<string[]> {
      const ending = '._S3rver_object';
      return (await readdir(join(bucket, prefix)))
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .toSorted();
    },
    async remove() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
