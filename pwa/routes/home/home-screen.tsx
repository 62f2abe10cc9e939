import { AfterPaint } from '#pwa/ui/lazy/after-paint.tsx';
import { lazyComponent } from '#pwa/ui/lazy/later.tsx';
import { CompareWidget } from './compare-widget.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomeHero } from './home-hero.tsx';
import { Industries } from './industries.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { NewestTools } from './newest-tools.tsx';
import { PopularTools } from './popular-tools.tsx';

const LazyInstallBanner = lazyComponent(async () => (await import('./install-banner.tsx')).InstallBanner);

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
        <LazyInstallBanner />
      </AfterPaint>
    </>
  );
}
