import {
  AudioLines,
  Blocks,
  Bot,
  Box,
  BrainCircuit,
  Briefcase,
  Calculator,
  ChartColumn,
  ChartScatter,
  CircleUser,
  Clapperboard,
  Code,
  Gamepad2,
  GraduationCap,
  Handshake,
  Headset,
  HeartPulse,
  House,
  Image,
  Landmark,
  Languages,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  Mic,
  Microscope,
  Music,
  Newspaper,
  NotebookPen,
  Palette,
  PenLine,
  Plane,
  Presentation,
  Scale,
  ScanSearch,
  Scissors,
  Search,
  Share2,
  ShieldCheck,
  ShoppingCart,
  Sparkles,
  Stethoscope,
  Terminal,
  TrendingUp,
  Users,
  WandSparkles,
  WholeWord,
  Workflow,
} from 'lucide-react';
import type { CategorySummary } from '#domain/model/vocabulary.ts';
import { tint } from '#pwa/design/contract.css.ts';
import { tintAt } from '#pwa/design/tints.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { classNames } from '#pwa/lib/class-names.ts';
import { asFragment } from '#pwa/lib/html-fragment.tsx';
import { categoryPath } from '#pwa/router/paths.ts';
import * as cardCss from '#pwa/ui/card/card.css.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { Loading, Repeated, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import * as css from './category-card.css.ts';

/** By `iconName`. Explicit imports keep unused icons out of the bundle. */
const ICONS: Record<string, LucideIcon> = {
  'message-circle': MessageCircle,
  image: Image,
  'list-checks': ListChecks,
  'pen-line': PenLine,
  code: Code,
  clapperboard: Clapperboard,
  mic: Mic,
  megaphone: Megaphone,
  newspaper: Newspaper,
  stethoscope: Stethoscope,
  scale: Scale,
  landmark: Landmark,
  calculator: Calculator,
  'graduation-cap': GraduationCap,
  'audio-lines': AudioLines,
  scissors: Scissors,
  microscope: Microscope,
  'whole-word': WholeWord,
  'brain-circuit': BrainCircuit,
  'chart-scatter': ChartScatter,
  'wand-sparkles': WandSparkles,
  palette: Palette,
  'layout-template': LayoutTemplate,
  blocks: Blocks,
  presentation: Presentation,
  'share-2': Share2,
  'trending-up': TrendingUp,
  handshake: Handshake,
  headset: Headset,
  mail: Mail,
  users: Users,
  'notebook-pen': NotebookPen,
  languages: Languages,
  music: Music,
  'circle-user': CircleUser,
  box: Box,
  bot: Bot,
  workflow: Workflow,
  search: Search,
  'shopping-cart': ShoppingCart,
  briefcase: Briefcase,
  terminal: Terminal,
  'chart-column': ChartColumn,
  'gamepad-2': Gamepad2,
  plane: Plane,
  house: House,
  'scan-search': ScanSearch,
  'heart-pulse': HeartPulse,
  'shield-check': ShieldCheck,
};

type CategoryIconProps = { iconName: string; size?: number };

export function CategoryIcon({ iconName, size = 20 }: CategoryIconProps) {
  const Icon = ICONS[iconName] ?? Sparkles;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}

type CategoryCardProps = { category: CategorySummary; position: number; headingLevel?: 2 | 3 };

function Card({ category, position, headingLevel = 3 }: CategoryCardProps) {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={css.row}>
      <span className={classNames(css.icon, tint[tintAt(position)])}>
        <CategoryIcon iconName={category.iconName} />
      </span>
      <div>
        <Heading className={css.name} lang={category.lang}>
          <AppLink to={categoryPath(category.slug)} className={cardCss.cover}>
            {category.name}
          </AppLink>
        </Heading>
        {category.description === '' ? (
          <p className={css.description}>{t('common.category_default', { name: category.name })}</p>
        ) : (
          <p className={css.description} lang={category.lang}>
            {category.description}
          </p>
        )}
      </div>
      <p className={css.count}>{t('common.tool_count', { count: category.toolCount })}</p>
    </article>
  );
}

const NameOnly = ({ category }: CategoryCardProps) => (
  <AppLink to={categoryPath(category.slug)}>{category.name}</AppLink>
);

export const CategoryCard = asFragment('category', Card, NameOnly);

export function CategoryGridSkeleton({ count, className }: { count: number; className: string }) {
  return (
    <Loading>
      <div className={className}>
        <Repeated count={count}>
          <div className={css.row}>
            <Skeleton shape="mark" />
            <SkeletonLines>
              <Skeleton shape="title" width="half" />
              <Skeleton />
              <Skeleton width="wide" />
            </SkeletonLines>
          </div>
        </Repeated>
      </div>
    </Loading>
  );
}
