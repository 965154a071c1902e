/** A job application, or another form with a file, as a browser sends it: multipart/form-data, with the file last. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

export function encodeApplication(
  values: Record<string, string>,
  file: Uint8Array,
  fileName = 'CV.pdf',
  field = 'cv',
): { contentType: string; body: Buffer } {
  const texts = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${fileName}"`;
  const fileHead = `--${boundary}\r\n${disposition}\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(texts.join('') + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
