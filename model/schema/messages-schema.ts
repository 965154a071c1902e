import { z } from 'zod';

/** messages.json: texts by section and key. */
export const messagesSchema = z.record(z.string(), z.record(z.string(), z.string()));
