export { postgresStore } from '../store/postgres-store.ts';
export * from './samples.ts';
