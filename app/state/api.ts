import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import {
  endpoints,
  idempotencyHeader,
  type AcceptedResponse,
  type ProjectRequest,
  type RejectedResponse,
} from '#contract/forms/project-request.ts';
import { formServerOrigin } from './form-server-origin.ts';

export interface SendAttempt {
  request: ProjectRequest;
  /** The same for every attempt to send the same request. */
  key: string;
  /** The honeypot, when the form was shown and sent, and where the visit came from. */
  extras: Record<string, string>;
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
    requestProject: build.mutation<FormResponse, SendAttempt>({ query: (attempt) => post(endpoints.project, attempt) }),
    contactUs: build.mutation<FormResponse, SendAttempt>({ query: (attempt) => post(endpoints.contact, attempt) }),
  }),
});

function post(url: string, { request, key, extras }: SendAttempt) {
  return { url: url.slice(1), method: 'POST', body: { ...request, ...extras }, headers: { [idempotencyHeader]: key } };
}
