import { useEffect, useState } from 'react';
import { Redirect } from '#pwa/ui/link/redirect.tsx';
import { homePath } from '#pwa/router/paths.ts';
import { clearReturnTo, returnTo } from '#pwa/features/account/return-to.ts';

/** Whoever is signed in has nothing to do here: he goes where he wanted to, else home (SPEC §2). */
export function SignedInRedirect() {
  const [wished] = useState(returnTo);
  useEffect(clearReturnTo, []);
  return <Redirect to={wished ?? homePath} />;
}
