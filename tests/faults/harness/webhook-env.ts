export const webhookEnv = (url: string) => ({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
});
