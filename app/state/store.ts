import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { rememberUser, resetStore, setUser, storedUser, userReducer } from './user.ts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, user: userReducer });

const remember: Middleware = () => (next) => (action) => {
  const result = next(action);
  rememberUser(action);
  return result;
};

/** Made when a form is first touched; no page needs it to be read. */
export const store = configureStore({
  reducer: (state: ReturnType<typeof reducer> | undefined, action) =>
    reducer(resetStore.match(action) ? undefined : state, action),
  middleware: (defaults) => defaults().concat(api.middleware, remember),
});

const user = storedUser();
if (user) store.dispatch(setUser(user));
