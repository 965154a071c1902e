import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { idempotencyHeader, type AcceptedResponse, type RejectedResponse } from '#contract/forms/submission.ts';
import type { Values } from '#contract/forms/form.ts';
import { formServerOrigin } from './form-server-origin.ts';

interface SendAttempt {
  endpoint: string;
  /** Besides the visitor's: the honeypot, when the form was shown and sent, and where the visit came from. */
  values: Values;
  /** The same for every attempt to send the same form. */
  key: string;
}

/** Null if the response body is empty. */
export type FormResponse = Partial<AcceptedResponse & RejectedResponse> | null;

const timeoutMs = 20_000;

export const api = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({
    baseUrl: `${formServerOrigin}/`,
    timeout: timeoutMs,
    headers: { Accept: 'application/json' },
  }),
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: (build) => ({
    sendForm: build.mutation<FormResponse, SendAttempt>({
      query: ({ endpoint, values, key }) => ({
        url: endpoint.slice(1),
        method: 'POST',
        body: values,
        headers: { [idempotencyHeader]: key },
      }),
    }),
  }),
});
