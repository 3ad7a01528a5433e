import { useEffect, useState } from 'react';
import { type ThemePalette, themePaletteAnswer } from '../../domain/theme/theme-palette';
import { api } from '../../platform/api/client';

const UNKNOWN: ThemePalette = { background: null, text: null, accent: null };

/** Returns the colours of the published theme: null while they are loading, and an empty palette after a failure. */
export function useThemePalette(): ThemePalette | null {
  const [palette, setPalette] = useState<ThemePalette | null>(null);

  useEffect(() => {
    let isMounted = true;
    void api.get('themePalette', themePaletteAnswer).then((result) => {
      if (isMounted) setPalette(result.ok ? result.value : UNKNOWN);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  return palette;
}
