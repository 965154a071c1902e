export type StoreEngine = 'sqlite' | 'postgres';
