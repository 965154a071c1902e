import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whatever a sign-in may store one day; no page reads it yet. */
export type User = Record<string, unknown>;

const storageKey = 'user';

/** Puts the whole store back to where it began. */
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

/** Keeps local storage in step with what was dispatched. */
export function persistUser(action: unknown): void {
  try {
    if (setUser.match(action)) localStorage.setItem(storageKey, JSON.stringify(action.payload));
    if (clearUser.match(action)) localStorage.removeItem(storageKey);
    if (logout.match(action)) localStorage.clear();
  } catch {
    // Storage may be full or forbidden; the user then lasts as long as the document.
  }
}

/** Damaged JSON, or something that is no object, is no user. */
export function readStoredUser(): User | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof user === 'object' && !Array.isArray(user) ? (user as User | null) : null;
  } catch {
    return null;
  }
}
