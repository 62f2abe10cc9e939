import { Redirect } from '#pwa/ui/link/redirect.tsx';
import { authPath } from '#pwa/router/paths.ts';
import { matchRoute } from '#pwa/router/match-route.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';

/** /login and /signup inside the page; the server answers them with a redirect of its own. */
export function AuthRedirectScreen() {
  const { target } = matchRoute(useRouteData().path).route;
  return <Redirect to={target ?? authPath()} />;
}
