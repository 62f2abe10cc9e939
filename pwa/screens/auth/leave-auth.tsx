import { useEffect, useState } from 'react';
import { Redirect } from '../../components/redirect.tsx';
import { homePath } from '../../paths.ts';
import { forgetWishedPage, wishedPage } from '../../state/wished-page.ts';

/** Whoever is signed in has nothing to do here: he goes where he wanted to, else home (SPEC §2). */
export function LeaveAuth() {
  const [wished] = useState(wishedPage);
  useEffect(forgetWishedPage, []);
  return <Redirect to={wished ?? homePath} />;
}
