// A step "Code by Zapier", "Run JavaScript", after the trigger "Catch Raw Hook".
// Input data: body (Raw Body), id, timestamp and signature (Headers Webhook-Id, Webhook-Timestamp, Webhook-Signature),
// secret (WEBHOOK_SECRET of the site), store (a UUID of your own, for Storage by Zapier).
const { createHmac, timingSafeEqual } = require('node:crypto');
const { body, id, timestamp, signature, secret, store } = inputData;

const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 5 * 60;
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
const isGenuine = signature.split(' ').some((entry) => {
  const given = Buffer.from(entry.replace(/^v1,/, ''), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
});
if (!isRecent || !isGenuine) throw new Error('The webhook is not from our site.');

// The site may send a request twice, if it did not hear our response.
const seen = StoreClient(store);
const isNew = !(await seen.get(id));
if (isNew) await seen.set(id, timestamp);
const { type, data } = JSON.parse(body);

// An empty list ends the Zap here. Otherwise the next steps can use the fields of your form, such as first_name, email
// and message, next to reference, form, language and page.
output = isNew && type === 'lead.created' ? [{ ...data.values, ...data }] : [];
