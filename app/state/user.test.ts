import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The part of the Storage interface that the store uses. */
function storage(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** A store created with this local storage. */
async function storeWith(initial: Record<string, string>) {
  const local = storage(initial);
  vi.stubGlobal('localStorage', local);
  vi.resetModules();
  const { store } = await import('./store.ts');
  const actions = await import('./user.ts');
  return { local: local.map, store, user: () => store.getState().user.user, ...actions };
}

beforeEach(() => vi.unstubAllGlobals());

describe('the stored user', () => {
  it('is there when the store is made', async () => {
    const { user } = await storeWith({ user: '{"name":"Amina"}' });
    expect(user()).toEqual({ name: 'Amina' });
  });

  it.each(['{damaged', '"text"', '[1]', '7', 'null', ''])('is nobody where storage has %j', async (text) => {
    const { user } = await storeWith({ user: text });
    expect(user()).toBeNull();
  });

  it('is set and kept under "user"', async () => {
    const { store, user, local, setUser } = await storeWith({});
    store.dispatch(setUser({ name: 'Amina' }));
    expect(user()).toEqual({ name: 'Amina' });
    expect(local.get('user')).toBe('{"name":"Amina"}');
  });

  it('is removed by clearUser, which leaves the rest of the storage alone', async () => {
    const { store, user, local, clearUser } = await storeWith({ user: '{"name":"Amina"}', theme: 'dark' });
    store.dispatch(clearUser());
    expect(user()).toBeNull();
    expect([...local.keys()]).toEqual(['theme']);
  });

  it('is removed by logout together with all of the storage', async () => {
    const { store, user, local, logout } = await storeWith({ user: '{"name":"Amina"}', theme: 'dark' });
    store.dispatch(logout());
    expect(user()).toBeNull();
    expect(local.size).toBe(0);
  });

  it('survives a storage that refuses', async () => {
    const { store, user, setUser } = await storeWith({});
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    store.dispatch(setUser({ name: 'Amina' }));
    expect(user()).toEqual({ name: 'Amina' });
  });
});

it('a reset puts the whole store back to where it began', async () => {
  const { store, setUser, resetStore } = await storeWith({});
  const before = store.getState();
  store.dispatch(setUser({ name: 'Amina' }));
  store.dispatch(resetStore());
  expect(store.getState()).toEqual(before);
});
