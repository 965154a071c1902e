import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { endpoints, idempotencyHeader, type Accepted, type ProjectRequest, type Refused } from '#contract/project-request.ts';
import { formServer } from './form-server.ts';

export interface Attempt {
  request: ProjectRequest;
  /** The same for every try at sending the same words. */
  key: string;
  /** What only a program would fill in, and when the form was shown. */
  extras: Record<string, string>;
}

/** An empty answer is null. */
export type Answer = Partial<Accepted & Refused> | null;

const timeout = 20_000;

export const api = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({ baseUrl: `${formServer}/`, timeout, headers: { Accept: 'application/json' } }),
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: (build) => ({
    requestProject: build.mutation<Answer, Attempt>({ query: (attempt) => post(endpoints.project, attempt) }),
    contactUs: build.mutation<Answer, Attempt>({ query: (attempt) => post(endpoints.contact, attempt) }),
  }),
});

function post(url: string, { request, key, extras }: Attempt) {
  return { url: url.slice(1), method: 'POST', body: { ...request, ...extras }, headers: { [idempotencyHeader]: key } };
}
