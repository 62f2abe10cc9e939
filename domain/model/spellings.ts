/**
 * Some answers spell a tool's fields in snake_case, and a category may come without its slug. Everything is read
 * in one spelling from here on; our own server never writes the others.
 */
const SPELLINGS: Record<string, string> = {
  pricing_type: 'pricingType',
  pricing_details: 'pricingDetails',
  website_url: 'website',
  logo_url: 'logo',
  company_name: 'companyName',
  is_verified: 'isVerified',
  is_promoted: 'isPromoted',
  avg_rating: 'avgRating',
  review_count: 'reviewCount',
  created_at: 'createdAt',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function adaptCategory(value: unknown): unknown {
  if (!isRecord(value) || value.slug || value.id === undefined) return value;
  return { ...value, slug: `category-${value.id}` };
}

function adaptTool(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const tool: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const ours = SPELLINGS[name] ?? name;
    if (ours === name || !(ours in value)) tool[ours] = field;
  }
  return Array.isArray(tool.categories) ? { ...tool, categories: tool.categories.map(adaptCategory) } : tool;
}

export function adaptTools(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(adaptTool);
  return isRecord(body) && Array.isArray(body.tools) ? { ...body, tools: body.tools.map(adaptTool) } : adaptTool(body);
}

export function adaptCategories(body: unknown): unknown {
  return Array.isArray(body) ? body.map(adaptCategory) : adaptCategory(body);
}
