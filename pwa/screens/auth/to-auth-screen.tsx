import { Redirect } from '../../components/redirect.tsx';
import { authPath } from '../../paths.ts';
import { matchRoute } from '../../route-table/match-route.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';

/** /login and /signup inside the page; the server answers them with a redirect of its own. */
export function ToAuthScreen() {
  const { target } = matchRoute(useRouteData().path).route;
  return <Redirect to={target ?? authPath()} />;
}
