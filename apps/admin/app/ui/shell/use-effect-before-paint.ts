import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without React's warning on the server, which has no layout. */
export const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;
