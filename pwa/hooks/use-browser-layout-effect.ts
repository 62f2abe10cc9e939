import { useEffect, useLayoutEffect } from 'react';

/** React warns of layout effects on the server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
