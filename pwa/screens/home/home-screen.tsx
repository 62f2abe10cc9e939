import { AfterPaint } from '../../components/after-paint.tsx';
import { later } from '../../components/later.tsx';
import { CompareWidget } from './compare-widget.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomeHero } from './home-hero.tsx';
import { Industries } from './industries.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { NewestTools } from './newest-tools.tsx';
import { PopularTools } from './popular-tools.tsx';

const InstallStrip = later(async () => (await import('./install-strip.tsx')).InstallStrip);

export function HomeScreen() {
  return (
    <>
      <HomeHero />
      <PopularTools />
      <AfterPaint>
        <HomeCategories />
        <Industries />
        <CompareWidget />
        <NewestTools />
        <LatestPosts />
        <InstallStrip />
      </AfterPaint>
    </>
  );
}
