import { S3mini } from 's3mini';
import { parseS3Target, type S3Settings } from '#server/env/backup-settings.ts';
import { UserFacingError } from '#server/backup/user-facing-error.ts';
import type { BackupTarget } from './backup-target.ts';

export function openS3Target(url: string, settings: S3Settings | undefined): BackupTarget {
  const { bucket, prefix, s3 } = parseS3Target(url, settings);
  const { endpoint, ...credentials } = s3;
  // Uploads large files in parts of 8 MiB, four at a time, with retries.
  const client = new S3mini({ ...credentials, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` });
  const urlOf = (name: string) => `s3://${bucket}/${prefix}${name}`;

  async function callS3<T>(call: Promise<T>): Promise<NonNullable<T>> {
    let result: T;
    try {
      result = await call;
    } catch (error) {
      const { message, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
      throw new UserFacingError(`s3://${bucket} failed (${code ?? cause?.code ?? message}).`, { cause: error });
    }
    if (result === null || result === undefined)
      throw new UserFacingError(`There is no such file or bucket: ${urlOf('')}`);
    return result;
  }

  return {
    locationOf: urlOf,
    async list() {
      const objects = await callS3(client.listObjects('/', prefix, undefined, { delimiter: '/' }));
      return objects.map(({ Key }) => Key.slice(prefix.length));
    },
    async put(name, content) {
      await callS3(client.putAnyObject(prefix + name, content));
    },
    async get(name) {
      const { body } = await callS3(client.getObjectResponse(prefix + name));
      return toBuffers(body!, urlOf(name));
    },
    async remove(name) {
      await callS3(client.deleteObject(prefix + name));
    },
  };
}

async function* toBuffers(body: ReadableStream<Uint8Array>, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch (error) {
    throw new UserFacingError(`${name} could not be downloaded completely (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
