/** Each request becomes a lead in Pipedrive, of a person who may exist already. Settings: PIPEDRIVE_TOKEN, PIPEDRIVE_URL. */
import { callApi, receiveWebhooks } from './receive-webhook.mjs';

const { PIPEDRIVE_TOKEN, PIPEDRIVE_URL } = process.env;

const call = (path, body) =>
  callApi(`${PIPEDRIVE_URL}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-token': PIPEDRIVE_TOKEN },
    body,
  });

async function findPerson(email) {
  const query = new URLSearchParams({ term: email, fields: 'email', exact_match: 'true' });
  return (await call(`persons/search?${query}`)).data.items[0]?.item.id;
}

// The names are those of the fields in your form's file; a field that was left empty is missing.
receiveWebhooks(async ({ reference, values: { first_name = '', last_name = '', email, phone, message } }) => {
  const name = `${first_name} ${last_name}`.trim() || email || phone;
  const create = async () =>
    (await call('persons', { name, ...(email && { email: [email] }), ...(phone && { phone: [phone] }) })).data.id;
  const personId = (email && (await findPerson(email))) || (await create());
  const { data: lead } = await call('leads', { title: `${name} ${reference}`, person_id: personId });
  if (message) await call('notes', { content: toHtml(message), lead_id: lead.id });
});

/** Notes are HTML. */
function toHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}
