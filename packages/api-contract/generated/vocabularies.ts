// Made by `npm run generate` from the domain's lists. Do not edit.
export type Route =
  | '/'
  | '/screenindex'
  | '/screeninitialloader'
  | '/screenfirstloader'
  | '/screenembedprospect'
  | '/screenotp'
  | '/screenchangeotpmail'
  | '/screenembedproductos'
  | '/screenembedcondiciones'
  | '/screenembedconnect'
  | '/screenloader'
  | '/screennationality'
  | '/screenverifications'
  | '/screenselectsignatories'
  | '/screensignatoryinfo'
  | '/screenconfirmsignatories'
  | '/screenresumeloader'
  | '/screensummary'
  | '/screeneditresume'
  | '/screencurse'
  | '/screenfourthloader'
  | '/screensendnotificationsloader'
  | '/screennotificationsuccess'
  | '/screennonsignatorysuccess'
  | '/screenpendingsignatures'
  | '/screensigndocuments'
  | '/screensuccesssignaturemail';

export type MonthlySales =
  | 'upTo1M'
  | '1to5M'
  | '5to20M'
  | '20to100M'
  | 'over100M';

export type DocumentKind =
  | 'affiliation-contract'
  | 'particular-conditions'
  | 'payment-mandate'
  | 'beneficial-owners'
  | 'tax-residence-declaration'
  | 'equipment-lease';
