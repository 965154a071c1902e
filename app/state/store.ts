import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { persistUser, resetStore, setUser, readStoredUser, userReducer } from './user.ts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, user: userReducer });

const persistUserMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  persistUser(action);
  return result;
};

/** Created when a form first gets focus; no page needs it before. */
export const store = configureStore({
  reducer: (state: ReturnType<typeof reducer> | undefined, action) =>
    reducer(resetStore.match(action) ? undefined : state, action),
  middleware: (defaults) => defaults().concat(api.middleware, persistUserMiddleware),
});

const user = readStoredUser();
if (user) store.dispatch(setUser(user));
