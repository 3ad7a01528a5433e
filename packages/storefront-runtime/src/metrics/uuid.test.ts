import { describe, expect, it } from 'vitest';
import { uuidv7 } from './uuid.ts';

describe('event ids', () => {
  it('are UUIDs of version 7 that contain their time', () => {
    const id = uuidv7(Date.UTC(2026, 10, 21, 6, 30));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 21, 6, 30));
  });

  it('differ within a millisecond', () => {
    expect(new Set(Array.from({ length: 1000 }, () => uuidv7(0))).size).toBe(1000);
  });
});
