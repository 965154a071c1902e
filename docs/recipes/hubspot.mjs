/** Each request becomes a HubSpot contact, or updates the one with the same address. Settings: HUBSPOT_TOKEN. */
import { callApi, receiveWebhooks } from './receive-webhook.mjs';

const { HUBSPOT_TOKEN, HUBSPOT_URL = 'https://api.hubapi.com' } = process.env;

// The names are those of the fields in your form's file; a field that was left empty is missing.
receiveWebhooks(async ({ reference, values: { first_name, last_name, email, phone, message = '' } }) => {
  const properties = { firstname: first_name, lastname: last_name, phone, message: `${message}\n\n${reference}` };
  const headers = { Authorization: `Bearer ${HUBSPOT_TOKEN}` };
  const contacts = `${HUBSPOT_URL}/crm/v3/objects/contacts`;
  // HubSpot recognises people by their address. If your form does not require one, each request is a new contact.
  if (email) {
    const inputs = [{ idProperty: 'email', id: email, properties: { email, ...withoutEmpty(properties) } }];
    await callApi(`${contacts}/batch/upsert`, { headers, body: { inputs } });
  } else await callApi(contacts, { headers, body: { properties: withoutEmpty(properties) } });
});

/** An empty field must not erase what HubSpot knows. */
function withoutEmpty(properties) {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
