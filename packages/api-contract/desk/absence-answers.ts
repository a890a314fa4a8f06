/** Absences of members who decide. Days are ISO days in Chile. */

/** `GET own-absence`: the caller's own. */
export type OwnAbsence = {
  /** The one in force; null: they are there. */
  absence: { until: string; substitute: string | null } | null;
  /** The first and the last day that `until` can be. */
  firstDay: string;
  lastDay: string;
  /** Colleagues who may take every case that the caller may, are signed in, and are not away. */
  substitutes: { id: string; name: string }[];
};

/** `returned`: cases that went back to the free ones. */
export type AbsenceBegun = { effect: 'away'; returned: number };

/** The absence of a colleague. `substituteId`: for a choice among receivers. */
export type ColleagueAbsence = { until: string; substituteId: string | null; substitute: string | null };
