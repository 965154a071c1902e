import { S3mini } from 's3mini';
import { requireS3, type S3Settings } from '../env-backup.ts';
import { Failed } from './failed.ts';
import type { Place } from './backup-target.ts';

export function openBucket(address: string, settings: S3Settings | undefined): Place {
  const { bucket, prefix, s3 } = requireS3(address, settings);
  const { endpoint, ...credentials } = s3;
  // Large files go up in parts of 8 MiB, four at a time, each of them tried again by itself.
  const client = new S3mini({ ...credentials, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` });
  const addressOf = (name: string) => `s3://${bucket}/${prefix}${name}`;

  async function ask<T>(question: Promise<T>): Promise<NonNullable<T>> {
    let answer: T;
    try {
      answer = await question;
    } catch (error) {
      const { message, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
      throw new Failed(`s3://${bucket} cannot be used (${code ?? cause?.code ?? message}).`, { cause: error });
    }
    if (answer === null || answer === undefined) throw new Failed(`${addressOf('')} has no such file or bucket.`);
    return answer;
  }

  return {
    addressOf,
    async list() {
      const objects = await ask(client.listObjects('/', prefix, undefined, { delimiter: '/' }));
      return objects.map(({ Key }) => Key.slice(prefix.length));
    },
    async put(name, content) {
      await ask(client.putAnyObject(prefix + name, content));
    },
    async get(name) {
      const { body } = await ask(client.getObjectResponse(prefix + name));
      return buffersOf(body!, addressOf(name));
    },
    async remove(name) {
      await ask(client.deleteObject(prefix + name));
    },
  };
}

async function* buffersOf(body: ReadableStream<Uint8Array>, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  } catch (error) {
    throw new Failed(`${name} could not be fetched to its end (${(error as Error).message}).`, { cause: error });
  }
}
