import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Its fields are not specified, and no page reads it. */
export type User = Record<string, unknown>;

const storageKey = 'user';

/** Resets the whole store to its initial state. */
export const resetStore = createAction('store/reset');

const initialState: { user: User | null } = { user: null };

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    setUser: (_, { payload }: PayloadAction<User>) => ({ user: payload }),
    clearUser: () => ({ user: null }),
    logout: () => ({ user: null }),
  },
});

export const { setUser, clearUser, logout } = slice.actions;
export const userReducer = slice.reducer;

/** Persists the user after each action. */
export function persistUser(action: unknown): void {
  try {
    if (setUser.match(action)) localStorage.setItem(storageKey, JSON.stringify(action.payload));
    if (clearUser.match(action)) localStorage.removeItem(storageKey);
    if (logout.match(action)) localStorage.clear();
  } catch {
    // If storage is full or blocked, the user lasts as long as the document.
  }
}

/** Null for damaged JSON or anything but an object. */
export function readStoredUser(): User | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof user === 'object' && !Array.isArray(user) ? (user as User | null) : null;
  } catch {
    return null;
  }
}
