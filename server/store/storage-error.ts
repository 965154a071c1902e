/** The operation failed, or its outcome is unknown. Retrying is safe. */
export class StorageError extends Error {
  override name = 'StorageError';
}
