/** The messages for a failed request, for the log and for the visitor. The specification defines their order. */

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  errors?: unknown;
}

interface Failure extends ErrorBody {
  status?: unknown;
  data?: unknown;
  response?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** For the console. */
export function logMessageOf(failure: unknown): string {
  if (failure === null || failure === undefined) return 'Unknown error occurred.';
  const { status, data, error } = (isObject(failure) ? failure : {}) as Failure;
  if (status === 401) return 'Unauthorized. Please login again.';
  if (status === 404) return 'Resource not found.';
  const message = isObject(data) ? (data as ErrorBody).message : undefined;
  if (isText(message)) return message;
  if (isText(failure)) return failure;
  if (isText(error)) return error;
  return 'An error occurred. Please try again.';
}

/** For the visitor. `fallback` is used if the failure has no message fit to show. */
export function displayMessageOf(failure: unknown, fallback = 'An unexpected error occurred'): string {
  if (isText(failure)) return failure;
  if (!isObject(failure)) return fallback;
  const { data, message, response } = failure as Failure;
  const nested = isObject(response) ? (response as Failure).data : undefined;
  return messageIn(data) ?? (isText(message) ? message : undefined) ?? messageIn(nested) ?? fallback;
}

function messageIn(data: unknown): string | undefined {
  if (!isObject(data)) return undefined;
  const { message, error, errors } = data as ErrorBody;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const firstMessage = isObject(first) ? (first as ErrorBody).message : undefined;
  return [message, error, firstMessage].find(isText);
}
