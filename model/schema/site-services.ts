/** Services of other companies that a site may use, in site.yaml. */
import { z } from 'zod';
import { httpsUrl, text } from './field-schemas.ts';

/** Only the operator changes it, in the file: see edit/operator-settings.ts. */
export const operatorOnly = { operatorOnly: true };

export const newsletterProviderSchema = z
  .strictObject({
    action: httpsUrl.describe('The address that the form of the provider is sent to: action in its HTML.'),
    field: z
      .string()
      .regex(/^\S+$/, 'must be the name of the field for the address, such as EMAIL')
      .default('email')
      .describe('The name of the field for the address, such as EMAIL.'),
    hidden: z
      .record(z.string(), z.string())
      .default({})
      .describe('Hidden fields of the form of the provider, by name.'),
    redirectsTo: z
      .array(httpsUrl)
      .default([])
      .describe('Other sites that the provider leads to after the form was sent, such as https://www.example.com.'),
  })
  .meta(operatorOnly)
  .describe('Sends the newsletter form to your provider. Without it, the form does nothing.');

export const analyticsSchema = z
  .strictObject({
    tool: z.enum(['plausible', 'matomo', 'goatcounter']),
    script: httpsUrl.describe('The address of the script, such as https://plausible.io/js/script.manual.js.'),
    site: z
      .union([text, z.int().transform(String)], { error: 'must be a domain or a number' })
      .optional()
      .describe('What the tool calls this site: the domain for Plausible, the number for Matomo.'),
    endpoint: httpsUrl
      .optional()
      .describe(
        'Where counts are sent. GoatCounter needs it; otherwise only if the host of the script does not count.',
      ),
    respectOptOut: z
      .boolean()
      .default(true)
      .describe(
        'Visitors whose browser asks not to be tracked (Global Privacy Control, Do Not Track) are not counted.',
      ),
  })
  .refine(({ tool, site }) => tool === 'goatcounter' || site !== undefined, {
    path: ['site'],
    error: 'is missing: the domain for Plausible, the number of the site for Matomo',
  })
  .refine(
    ({ tool, script }) => tool !== 'plausible' || !/\/(?:script|plausible)(?:\.(?!manual\b)[\w-]+)*\.js$/.test(script),
    {
      path: ['script'],
      error:
        'must be the manual variant, such as https://plausible.io/js/script.manual.js: pages are counted by this site',
    },
  )
  .refine(({ tool, endpoint }) => tool !== 'goatcounter' || endpoint !== undefined, {
    path: ['endpoint'],
    error: 'is missing: for GoatCounter it is like https://your-code.goatcounter.com/count',
  })
  .meta(operatorOnly)
  .describe('Counts visits with a tool of yours, from the first interaction on.');

export type AnalyticsSettings = z.infer<typeof analyticsSchema>;
