import data from '../../../data/activity-mcc.json' with { type: 'json' };

/** The card schemes' name of a trade. */
interface MerchantCategory {
  /** Activity code of the tax authority. */
  code: string;
  /** Four digits, ISO 18245. */
  mcc: string;
  /** Short trade name in Spanish. */
  trade: string;
}

const byCode = new Map<string, MerchantCategory>(data.map((category) => [category.code, category]));

/** @param activityCode the main activity; nothing when a person has to choose the category */
export const merchantCategoryOf = (activityCode: string): MerchantCategory | undefined =>
  byCode.get(activityCode);
