export * from './jsx-runtime.ts';
