import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './parse-environment.server';

const complete = {
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'secret',
  SHOPIFY_APP_URL: 'https://uptill.example.com',
  SCOPES: 'read_themes, write_app_proxy',
};

describe('the environment', () => {
  it('is parsed with scopes as a list and with defaults', () => {
    expect(parseEnvironment(complete)).toMatchObject({
      SCOPES: ['read_themes', 'write_app_proxy'],
      PORT: 3000,
      HOST: '127.0.0.1',
    });
  });

  it('treats an empty variable as one that is absent', () => {
    const names = ['PORT', 'HOST', 'DRAIN_SECONDS', 'DATABASE_URL', 'UPTILL_DATA_DIR', 'LOG_LEVEL'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(parseEnvironment({ ...complete, ...empty })).toEqual(parseEnvironment(complete));
  });

  it('has the address to listen on, which is not the URL that Shopify CLI calls HOST', () => {
    const host = (HOST: string) => parseEnvironment({ ...complete, HOST }).HOST;
    expect(['0.0.0.0', '::', 'localhost'].map(host)).toEqual(['0.0.0.0', '::', 'localhost']);
    expect(host('https://tunnel.example.com')).toBe('127.0.0.1');
    expect(() => host('uptill.example.com')).toThrow('HOST must be an IP address to listen on, such as 0.0.0.0');
  });

  it('names every missing variable in an error message', () => {
    expect(() => parseEnvironment({ ...complete, SHOPIFY_API_KEY: '', SCOPES: undefined })).toThrow(
      /SHOPIFY_API_KEY is missing: .+\. SCOPES is missing: .+\./,
    );
  });

  it('has no approval for personal data by default', () => {
    const approval = (value?: string) =>
      parseEnvironment({ ...complete, PROTECTED_CUSTOMER_DATA: value }).PROTECTED_CUSTOMER_DATA;
    expect([approval(), approval(''), approval('approved')]).toEqual([false, false, true]);
    expect(() => approval('true')).toThrow('PROTECTED_CUSTOMER_DATA must be "approved", or absent');
  });

  it('has the keys of tokens, and names the variable of an invalid one without showing it', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(parseEnvironment(complete).tokenKeys).toEqual({ keys: [], encryptsNew: false });
    const { tokenKeys } = parseEnvironment({ ...complete, TOKEN_KEYS: `one:${key}`, TOKEN_ENCRYPTION: 'write' });
    expect(tokenKeys).toMatchObject({ keys: [{ id: 'one' }], encryptsNew: true });
    const refusal = () => parseEnvironment({ ...complete, TOKEN_KEYS: `one:${key.slice(4)}` });
    expect(refusal).toThrow("The app can't start. TOKEN_KEYS has an invalid key at position 1: it must be id:key");
    expect(refusal).not.toThrow(key.slice(4, 12));
    expect(() => parseEnvironment({ ...complete, TOKEN_ENCRYPTION: 'write' })).toThrow(
      'TOKEN_ENCRYPTION is "write", which needs a key in TOKEN_KEYS.',
    );
  });

  it('refuses an invalid app URL', () => {
    expect(() => parseEnvironment({ ...complete, SHOPIFY_APP_URL: 'uptill' })).toThrow('SHOPIFY_APP_URL must be a URL');
  });
});
