/** A job application as a browser sends it: multipart/form-data, with the file last. */
import { fileField, type JobApplication } from '#contract/forms/application.ts';

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

export function encodeApplication(
  values: Partial<JobApplication> & Record<string, string>,
  file: Uint8Array,
  fileName = 'CV.pdf',
): { contentType: string; body: Buffer } {
  const texts = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="${fileField}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(texts.join('') + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
