// Made by `npm run generate` from schema.graphql, operations/ and services/backend/src/modules/<room>/commands. Do not edit.
import type { OperationGuide } from '../operation-guide.ts';

/** What people read of every stored operation. */
export const operationGuide: OperationGuide = {
 "operations": [
  {
   "name": "add-to-review",
   "kind": "mutation",
   "words": "Applicant, while it is looked at: something more in their own words.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "text",
     "type": "String!"
    },
    {
     "name": "attachmentIds",
     "type": "[ID!]"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "reviewLimit"
    },
    {
     "code": "R13",
     "reason": "noAttachment"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "text": "Adjunto la fecha del cambio: 3 de noviembre."
   }
  },
  {
   "name": "answer-review",
   "kind": "mutation",
   "words": "Applicant: answers the one question that waits; nothing else is read. An activity by its code.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "questionId",
     "type": "ID!"
    },
    {
     "name": "answer",
     "type": "String!"
    },
    {
     "name": "attachmentIds",
     "type": "[ID!]"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "noAttachment"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "questionId": "00000000-0000-4000-8000-000000000000",
    "answer": "Vendo solo en el local."
   }
  },
  {
   "name": "answer-transfer",
   "kind": "mutation",
   "words": "The session that offered it: the number that the other device shows. The right one begins its session and ends this one; a wrong one ends the transfer (R13 linkInvalid); before the other device read the token it is R13 tooSoon.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "token",
     "type": "String!"
    },
    {
     "name": "number",
     "type": "Int!"
    }
   ],
   "answers": [
    "Acknowledgement",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "linkInvalid"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "number": 10
   }
  },
  {
   "name": "application",
   "kind": "query",
   "words": "The application this session is bound to.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [],
   "answers": [
    "Application"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    }
   ],
   "example": {}
  },
  {
   "name": "application-changed",
   "kind": "subscription",
   "words": "The application whenever it is newer than sinceVersion, at once if it already is.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "sinceVersion",
     "type": "Int!"
    }
   ],
   "answers": [
    "Application"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    }
   ],
   "example": {
    "sinceVersion": 0
   }
  },
  {
   "name": "await-transfer",
   "kind": "query",
   "words": "Needs no session: whether the first device has named the number. The session, once it has; R13 linkInvalid when it is over.",
   "roles": [],
   "variables": [
    {
     "name": "claimToken",
     "type": "String!"
    }
   ],
   "answers": [
    "StartedApplication",
    "TransferClaim",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "linkInvalid"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "claimToken": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
   }
  },
  {
   "name": "begin-link",
   "kind": "mutation",
   "words": "Instead of a key: the way to a provider where the person connects the SII, opened in another window. The application changes when the provider tells of it.",
   "roles": [
    "applicant",
    "nonSignatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "consent",
     "type": "Boolean!"
    },
    {
     "name": "statement",
     "type": "StatementInput!"
    }
   ],
   "answers": [
    "LinkTicket",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E12",
     "reason": "credentialAttemptsExceeded"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "consent": true,
    "statement": {
     "id": "taxLinkPerson",
     "textVersion": "2026-12"
    }
   }
  },
  {
   "name": "begin-redirect",
   "kind": "mutation",
   "words": "Signatory, where the second factor is asked for: the button of ClaveÚnica. returnTo: the page to come back to, of a host's origin or ours; framed: that page stands in a frame, which providers refuse.",
   "roles": [
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "purpose",
     "type": "RedirectPurpose!"
    },
    {
     "name": "returnTo",
     "type": "String!"
    },
    {
     "name": "framed",
     "type": "Boolean!"
    }
   ],
   "answers": [
    "RedirectTicket",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "purpose": "prove",
    "returnTo": "http://localhost:3000/",
    "framed": false
   }
  },
  {
   "name": "cancel-signature-request",
   "kind": "mutation",
   "words": "«Volver» from the code: the documents can be read again.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "catalogue",
   "kind": "query",
   "words": "What can be contracted and at what price, for this application.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [],
   "answers": [
    "Catalogue",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "E02",
     "reason": "catalogueUnavailable"
    },
    {
     "code": "E21",
     "reason": "catalogueUnavailable"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "change-factor-phone",
   "kind": "mutation",
   "words": "Signatory, where the code to the phone is asked for: «No es mi celular». Another code goes to this phone.",
   "roles": [
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "phone",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "phone": "987654321"
   }
  },
  {
   "name": "change-signatory-email",
   "kind": "mutation",
   "words": "Applicant: another address for a signatory who has not signed. The old link stops, a new one goes out.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "signatoryId",
     "type": "ID!"
    },
    {
     "name": "email",
     "type": "String!"
    },
    {
     "name": "emailConfirmation",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "sameEmail"
    },
    {
     "code": "R13",
     "reason": "emailTaken"
    },
    {
     "code": "R13",
     "reason": "changeLimit"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "signatoryId": "00000000-0000-4000-8000-000000000000",
    "email": "rosa.nueva@correo.cl",
    "emailConfirmation": "rosa.nueva@correo.cl"
   }
  },
  {
   "name": "choose-conditions",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "ConditionsInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "account": {
      "bankCode": "001",
      "kind": "corriente",
      "number": "123456789"
     },
     "holderDeclared": true,
     "holderTextVersion": null,
     "invoiceEmail": "rosa@correo.cl",
     "issuesReceipts": true
    }
   }
  },
  {
   "name": "choose-products",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "BasketInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E02",
     "reason": "catalogueUnavailable"
    },
    {
     "code": "E21",
     "reason": "catalogueUnavailable"
    },
    {
     "code": "R10",
     "reason": "tooManyMachines"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "items": [
      {
       "productId": "smart-pos",
       "quantity": 1,
       "mode": "rent",
       "addressId": "a1"
      }
     ]
    }
   }
  },
  {
   "name": "choose-signatories",
   "kind": "mutation",
   "words": "Applicant of a company, /screenselectsignatories. A set that is not enough: R13 notEnough, see validate-signatories.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "representativeIds",
     "type": "[ID!]!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "notEnough"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "representativeIds": [
     "r1"
    ]
   }
  },
  {
   "name": "close-help",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "confirm-contact-change",
   "kind": "mutation",
   "words": "The code of the present mailbox, then that of the new one; or the one that change-signatory-email sent.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "otp",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E20",
     "reason": "otpWrong"
    },
    {
     "code": "R13",
     "reason": "otpExpired"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "otp": "123456"
   }
  },
  {
   "name": "confirm-resume",
   "kind": "mutation",
   "words": "Needs no session: the code proves the address on file, and a session of that application begins. Where there is no application every code is wrong.",
   "roles": [],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "resumeToken",
     "type": "String!"
    },
    {
     "name": "otp",
     "type": "String!"
    }
   ],
   "answers": [
    "StartedApplication",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E20",
     "reason": "otpWrong"
    },
    {
     "code": "R13",
     "reason": "otpExpired"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "resumeToken": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "otp": "123456"
   }
  },
  {
   "name": "confirm-signatories",
   "kind": "mutation",
   "words": "Applicant, /screenconfirmsignatories. The powers are judged once more; R13 notEnough when they no longer suffice.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "confirmed",
     "type": "Boolean!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "notEnough"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "confirmed": true
   }
  },
  {
   "name": "confirm-summary",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "confirmed",
     "type": "Boolean!"
    },
    {
     "name": "statement",
     "type": "StatementInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "dataMustBeCorrected"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "confirmed": true,
    "statement": {
     "id": "truthfulData",
     "textVersion": "2026-12"
    }
   }
  },
  {
   "name": "connect-sources",
   "kind": "mutation",
   "words": "Credentials sealed in the browser (JWE) with connection.sealingKey; accepted once, for this attempt.",
   "roles": [
    "applicant",
    "nonSignatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "sealedCredentials",
     "type": "String!"
    },
    {
     "name": "consent",
     "type": "Boolean!"
    },
    {
     "name": "statement",
     "type": "StatementInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E12",
     "reason": "credentialAttemptsExceeded"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "sealedCredentials": "eyJ…",
    "consent": true,
    "statement": {
     "id": "sourcesPerson",
     "textVersion": "2026-12"
    }
   }
  },
  {
   "name": "create-transfer",
   "kind": "mutation",
   "words": "Applicant: offers this application to another device of the same person; good once, for five minutes.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Transfer",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "declare-tax-residence",
   "kind": "mutation",
   "words": "With statement the fields that it answers may be left out; R13 statement.conflict where they say otherwise.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "DeclarationInput!"
    },
    {
     "name": "statement",
     "type": "StatementInput"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "nationality": "CL",
     "otherNationalities": [],
     "birthCountry": "CL",
     "livesInChile": true,
     "usPerson": false,
     "usTin": null,
     "otherTaxResidences": [],
     "visa": null,
     "idExpiry": null,
     "incorporationCountry": null,
     "entityKind": null
    }
   }
  },
  {
   "name": "decline-signature",
   "kind": "mutation",
   "words": "A signatory of a company: the others and the applicant get a mail. A natural person: ends the application.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "reason",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "reason": "Quiero leerlo con calma."
   }
  },
  {
   "name": "edit-summary",
   "kind": "mutation",
   "words": "Changes blocks of the summary; a block left out stays as it is.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "EditSummaryInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "emailLocked"
    },
    {
     "code": "E02",
     "reason": "catalogueUnavailable"
    },
    {
     "code": "E21",
     "reason": "catalogueUnavailable"
    },
    {
     "code": "R10",
     "reason": "tooManyMachines"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "conditions": {
      "account": {
       "bankCode": "001",
       "kind": "corriente",
       "number": "123456789"
      },
      "holderDeclared": true,
      "holderTextVersion": null,
      "invoiceEmail": "rosa@correo.cl",
      "issuesReceipts": true
     }
    }
   }
  },
  {
   "name": "end-other-sessions",
   "kind": "mutation",
   "words": "Ends all of mySessions but the one that asks.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "end-session",
   "kind": "mutation",
   "words": "Ends one of mySessions, also the one that asks. One that is over, unknown or of another person: nothing happens, and the answer is the same.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "sessionId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "sessionId": "aaaaaaaaaaaaaaaaaaaaaa"
   }
  },
  {
   "name": "hand-over-key",
   "kind": "mutation",
   "words": "Applicant, /screenembedconnect: «La clave la tiene otra persona». Mails a link of kind continue. Sent again, it replaces the first.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "KeyHolderInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "name": "Camila Rojas Fuentes",
     "email": "rosa.nueva@correo.cl",
     "emailConfirmation": "rosa.nueva@correo.cl"
    }
   }
  },
  {
   "name": "host-session",
   "kind": "query",
   "words": "Needs no session, but the secret: what the bank's server prepared, until it is used or over. Refused at the field `hostSession`: `hostSessionUsed`, `hostSessionExpired`, `hostSessionUnknown`. The one-time word of an invitation may stand for it: the same commandId again is the same use; used otherwise, or over, it is `hostSessionExpired`.",
   "roles": [],
   "variables": [
    {
     "name": "clientSecret",
     "type": "String!"
    },
    {
     "name": "commandId",
     "type": "ID"
    }
   ],
   "answers": [
    "HostSession",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "clientSecret": "cs_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
   }
  },
  {
   "name": "identify-signatory",
   "kind": "mutation",
   "words": "Signatory, /screensignatoryinfo in its own-data form. A wrong RUN is R13 runWrong with attemptsLeft; after the third the link is blocked (viewer.status blocked).",
   "roles": [
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "IdentifySignatoryInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "runWrong"
    },
    {
     "code": "R13",
     "reason": "linkBlocked"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "run": "12345678-5",
     "documentNumber": "587654321",
     "documentExpiry": "2035-01-31",
     "pep": {
      "isPep": false
     },
     "privacyAccepted": true
    }
   }
  },
  {
   "name": "leave-application",
   "kind": "mutation",
   "words": "Applicant with a proven mailbox, who leaves: a link that leads back here is mailed there, once a day. The answer is the same when one was sent before.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "OwnLink",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "legal-text",
   "kind": "query",
   "words": "The edition in force of a legal text; anybody may read it.",
   "roles": [],
   "variables": [
    {
     "name": "kind",
     "type": "LegalTextKind!"
    }
   ],
   "answers": [
    "LegalText"
   ],
   "refusals": [],
   "example": {
    "kind": "terms"
   }
  },
  {
   "name": "modificar-email",
   "kind": "mutation",
   "words": "Operation modificar-email: the address that one-time codes go to.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "email",
     "type": "String!"
    },
    {
     "name": "emailConfirmation",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "sameEmail"
    },
    {
     "code": "R13",
     "reason": "changeLimit"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "email": "rosa.nueva@correo.cl",
    "emailConfirmation": "rosa.nueva@correo.cl"
   }
  },
  {
   "name": "my-sessions",
   "kind": "query",
   "words": "Other places where the bearer of this session is signed in to this application: the applicant's sessions, or those of one opening of a link. Never those of another person.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [],
   "answers": [
    "SessionList",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "not-me",
   "kind": "mutation",
   "words": "Signatory: «No soy yo». Ends this link and tells the applicant.",
   "roles": [
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "note-help",
   "kind": "mutation",
   "words": "A consent or a control action, for the timeline. What is not of this session's own help is refused (R13 noHelp).",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "HelpNoteInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "noHelp"
    },
    {
     "code": "R13",
     "reason": "unknownNote"
    },
    {
     "code": "R13",
     "reason": "tooMany"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "note": "controlEnded"
    }
   }
  },
  {
   "name": "notify-when-ready",
   "kind": "mutation",
   "words": "Applicant with a proven mailbox, while checks work or stopped: a mail when this wait has ended.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "one-signatory",
   "kind": "query",
   "words": "Operation one-signatory: whether exactly one representative may sign everything alone, and it is the applicant.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [],
   "answers": [
    "OneSignatory",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "open-help",
   "kind": "mutation",
   "words": "Opens live help for the bearer of the session, or goes on with what is open; asked for again before each connection.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "HelpTicket",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "noHelp"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "open-link",
   "kind": "mutation",
   "words": "Needs no session: the token of a mail (sign_token) for a session of the person it was sent to; that of an applicant's own way back for an attempt whose code is mailed; that of a transfer, once, for the number that the first device asks for. A token that is unknown, expired or annulled is R13 linkInvalid, all alike.",
   "roles": [],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "token",
     "type": "String!"
    }
   ],
   "answers": [
    "StartedApplication",
    "ResumeRequest",
    "TransferClaim",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "linkInvalid"
    },
    {
     "code": "R13",
     "reason": "linkUsed"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
   }
  },
  {
   "name": "prove-phone",
   "kind": "mutation",
   "words": "Applicant, a person, while the documents are read: a code goes to the phone on file; verify-otp takes it.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "reading-documents",
   "kind": "query",
   "words": "The documents as text, for callers who may read the files; one whose content is not the one on record any more is left out.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [],
   "answers": [
    "ReadingDocuments",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "recheck-activity",
   "kind": "mutation",
   "words": "Applicant, after R04 noActivity: goes on where the sources are connected. Once a day, five times in all.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "changeLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "record-reading",
   "kind": "mutation",
   "words": "The document was read to its end. contentSha256 is of what was on screen: any other than that on record is R13 documentsChanged. shownMs: how long it had been on screen.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "documentId",
     "type": "ID!"
    },
    {
     "name": "contentSha256",
     "type": "String!"
    },
    {
     "name": "view",
     "type": "ReadingView!"
    },
    {
     "name": "shownMs",
     "type": "Int!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "documentsChanged"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "documentId": "00000000-0000-4000-8000-000000000000",
    "contentSha256": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "view": "reading",
    "shownMs": 60000
   }
  },
  {
   "name": "remind-signatory",
   "kind": "mutation",
   "words": "Applicant: mails the link once more; at most 3 times, once in 24 h (R13 tooSoon with retryAfterSeconds, sendLimit).",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "signatoryId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "signatoryId": "00000000-0000-4000-8000-000000000000"
   }
  },
  {
   "name": "remove-review-file",
   "kind": "mutation",
   "words": "Applicant: takes back a file that was not sent. One that is not theirs, or was sent: R13 noAttachment.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "attachmentId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "noAttachment"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "attachmentId": "00000000-0000-4000-8000-000000000000"
   }
  },
  {
   "name": "remove-upload",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "uploadId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "uploadId": "00000000-0000-4000-8000-000000000000"
   }
  },
  {
   "name": "renew-resume-code",
   "kind": "mutation",
   "words": "Needs no session: sends the codes of this attempt again, by mail where nothing is said. By text message they go to phones that were proven; no answer says if there is one.",
   "roles": [],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "resumeToken",
     "type": "String!"
    },
    {
     "name": "channel",
     "type": "OtpChannel"
    }
   ],
   "answers": [
    "ResumeRequest",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "resumeToken": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
   }
  },
  {
   "name": "reopen-signatories",
   "kind": "mutation",
   "words": "Applicant, summary and later: back to /screenselectsignatories. Documents already issued are annulled, links stop.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "replace-signatory",
   "kind": "mutation",
   "words": "Applicant, while signatures are missing: as reopenSignatories, with this person no longer chosen.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "signatoryId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "alreadySigned"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "signatoryId": "00000000-0000-4000-8000-000000000000"
   }
  },
  {
   "name": "report-summary-error",
   "kind": "mutation",
   "words": "Signatory, read-only summary: «Veo un error». Goes to the applicant in the person's own words; this person cannot sign until the documents are made again.",
   "roles": [
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "text",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "text": "La dirección del local es otra."
   }
  },
  {
   "name": "request-contact-change",
   "kind": "mutation",
   "words": "Applicant: another mailbox instead of the proven one, before the contract. A code goes to the present one, and to the new one after that. Asked again with the same address, the code that is due is sent again.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "email",
     "type": "String!"
    },
    {
     "name": "emailConfirmation",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "sameEmail"
    },
    {
     "code": "R13",
     "reason": "emailTaken"
    },
    {
     "code": "R13",
     "reason": "changeLimit"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "email": "rosa.nueva@correo.cl",
    "emailConfirmation": "rosa.nueva@correo.cl"
   }
  },
  {
   "name": "request-new-link",
   "kind": "mutation",
   "words": "Needs no session. Always the same answer; when the token was good once, its person gets a new mail.",
   "roles": [],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "token",
     "type": "String!"
    }
   ],
   "answers": [
    "Acknowledgement",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
   }
  },
  {
   "name": "request-own-link",
   "kind": "mutation",
   "words": "Applicant with a proven mailbox: a link that leads back here, good for seven days. The answer is the same when one was sent before, or too many; with sms also when no phone was proven.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "because",
     "type": "OwnLinkWish!"
    }
   ],
   "answers": [
    "OwnLink",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "because": "asked"
   }
  },
  {
   "name": "request-resume",
   "kind": "mutation",
   "words": "Needs no session: asks for a code to go on with an application of this RUT. The answer is the same whether there is one or not.",
   "roles": [],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "rut",
     "type": "String!"
    }
   ],
   "answers": [
    "ResumeRequest",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "rut": "12.345.678-5"
   }
  },
  {
   "name": "request-review",
   "kind": "mutation",
   "words": "Applicant, at an end: asks for a person to look at it again. Where no mailbox is proven, contact is required and a code goes there (verify-otp).",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "ReviewRequestInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "reviewLimit"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "noAttachment"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "statement": "El negocio cambió de giro este mes."
    }
   }
  },
  {
   "name": "request-signature",
   "kind": "mutation",
   "words": "Accepts the documents and asks for the code that signs them. documentSetHash is what was on screen.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "accepted",
     "type": "Boolean!"
    },
    {
     "name": "documentSetHash",
     "type": "String!"
    },
    {
     "name": "textVersion",
     "type": "String!",
     "words": "Version of the sentence beside the box that was ticked."
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "documentsChanged"
    },
    {
     "code": "R13",
     "reason": "documentsUnread"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "accepted": true,
    "documentSetHash": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "textVersion": "2026-12"
   }
  },
  {
   "name": "resend-documents",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "resend-otp",
   "kind": "mutation",
   "words": "Sends the one-time code again.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "channel",
     "type": "OtpChannel"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "R13",
     "reason": "tooSoon"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "retry-checks",
   "kind": "mutation",
   "words": "Asks again for the checks that failed, and only for those.",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "save-prospect",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "ProspectInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "changeLimit"
    },
    {
     "code": "R13",
     "reason": "sendLimit"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "legalName": null,
     "tradeName": "Almacén Doña Rosa",
     "activityCode": "472101",
     "channels": [
      "store"
     ],
     "website": null,
     "monthlySales": "1to5M",
     "averageTicket": 8000,
     "addresses": [
      {
       "id": "a1",
       "kind": "main",
       "street": "Avenida Providencia",
       "number": "1234",
       "regionCode": "13",
       "communeCode": "13123",
       "forDelivery": true
      }
     ],
     "run": null,
     "firstNames": "Rosa Elena",
     "paternalSurname": "Díaz",
     "maternalSurname": "Soto",
     "email": "rosa@correo.cl",
     "emailConfirmation": "rosa@correo.cl",
     "phone": "987654321",
     "role": null,
     "position": null
    }
   }
  },
  {
   "name": "save-signatory-data",
   "kind": "mutation",
   "words": "Applicant, /screensignatoryinfo in its first form, for one chosen signatory who is not the applicant.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "signatoryId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "SignatoryDataInput!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "signatoryId": "00000000-0000-4000-8000-000000000000",
    "input": {
     "email": "rosa.nueva@correo.cl",
     "emailConfirmation": "rosa.nueva@correo.cl",
     "phone": "987650000",
     "contactAuthorised": true
    }
   }
  },
  {
   "name": "save-verifications",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "VerificationInput!"
    },
    {
     "name": "statement",
     "type": "StatementInput"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "documentNumber": "587654321",
     "documentExpiry": "2035-01-31",
     "pep": {
      "isPep": false
     },
     "fundsOrigin": "businessSales",
     "permit": {
      "number": "2-104567",
      "communeCode": "13123"
     },
     "beneficialOwners": null,
     "names": null,
     "adoptsOfficialName": null,
     "activityCode": null
    }
   }
  },
  {
   "name": "search-address",
   "kind": "query",
   "words": "Applicant: streets of a commune that a line may mean, from four letters on. None where no service is, or it is slow or down.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "line",
     "type": "String!"
    },
    {
     "name": "communeCode",
     "type": "String!"
    }
   ],
   "answers": [
    "AddressSuggestions",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "line": "Los Telares",
    "communeCode": "13123"
   }
  },
  {
   "name": "start-application",
   "kind": "mutation",
   "roles": [],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "input",
     "type": "StartApplicationInput!"
    }
   ],
   "answers": [
    "StartedApplication",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "input": {
     "rut": "12.345.678-5",
     "isPJ": false,
     "acceptsTerms": true,
     "authorisesEvaluation": true,
     "acceptsMarketing": false
    }
   }
  },
  {
   "name": "submit-documents",
   "kind": "mutation",
   "words": "Instead of a key: the documents on file, by the ids that the person saw.",
   "roles": [
    "applicant",
    "nonSignatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "uploadIds",
     "type": "[ID!]!"
    },
    {
     "name": "consent",
     "type": "Boolean!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "R13",
     "reason": "invalidFields"
    },
    {
     "code": "R13",
     "reason": "documentsChanged"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "uploadIds": [
     "00000000-0000-4000-8000-000000000000"
    ],
    "consent": true
   }
  },
  {
   "name": "validate-signatories",
   "kind": "query",
   "words": "Operation validate-signatories: whether these representatives together may sign everything. Changes nothing.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "representativeIds",
     "type": "[ID!]!"
    }
   ],
   "answers": [
    "SignatoryValidation",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "representativeIds": [
     "r1",
     "r2"
    ]
   }
  },
  {
   "name": "verify-otp",
   "kind": "mutation",
   "roles": [
    "applicant",
    "nonSignatory",
    "signatory",
    "keyHolder"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    },
    {
     "name": "otp",
     "type": "String!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E20",
     "reason": "otpWrong"
    },
    {
     "code": "R13",
     "reason": "otpExpired"
    },
    {
     "code": "R12",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "R13",
     "reason": "otpAttemptsExceeded"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {
    "otp": "123456"
   }
  },
  {
   "name": "withdraw-application",
   "kind": "mutation",
   "words": "«Comenzar de nuevo»: gives this application up.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  },
  {
   "name": "withdraw-review",
   "kind": "mutation",
   "words": "Applicant: the end stays as it was.",
   "roles": [
    "applicant",
    "nonSignatory"
   ],
   "variables": [
    {
     "name": "commandId",
     "type": "ID!"
    }
   ],
   "answers": [
    "Application",
    "Refusal"
   ],
   "refusals": [
    {
     "code": "R13",
     "reason": "sessionExpired"
    },
    {
     "code": "R13",
     "reason": "notAllowed"
    },
    {
     "code": "R13",
     "reason": "commandId"
    },
    {
     "code": "R13",
     "reason": "controlActive"
    },
    {
     "code": "R13",
     "reason": "contactFrozen"
    },
    {
     "code": "R13",
     "reason": "outOfOrder"
    },
    {
     "code": "E18",
     "reason": "internal"
    }
   ],
   "example": {}
  }
 ],
 "sent": {
  "StatementInput": {
   "words": "The sentence that was above the button. Left out: the form was filled in.",
   "fields": [
    {
     "name": "id",
     "type": "StatementIdInput"
    },
    {
     "name": "textVersion",
     "type": "String"
    }
   ]
  },
  "StatementIdInput": {
   "words": "One of: sourcesPerson, sourcesCompany, papers, taxLinkPerson, taxLinkCompany, taxResidencePerson, taxResidenceCompany, exposureAndFunds, accountHolderPerson, accountHolderCompany, truthfulData"
  },
  "RedirectPurpose": {
   "values": [
    "prove"
   ]
  },
  "ConditionsInput": {
   "fields": [
    {
     "name": "account",
     "type": "AccountInput"
    },
    {
     "name": "holderDeclared",
     "type": "Boolean"
    },
    {
     "name": "holderTextVersion",
     "type": "String",
     "words": "Of the words above the button that confirmed it; null where a box was ticked."
    },
    {
     "name": "invoiceEmail",
     "type": "String"
    },
    {
     "name": "issuesReceipts",
     "type": "Boolean"
    }
   ]
  },
  "AccountInput": {
   "fields": [
    {
     "name": "bankCode",
     "type": "String"
    },
    {
     "name": "kind",
     "type": "AccountKindInput"
    },
    {
     "name": "number",
     "type": "String"
    }
   ]
  },
  "AccountKindInput": {
   "words": "One of: corriente, vista, rut, ahorro"
  },
  "BasketInput": {
   "fields": [
    {
     "name": "items",
     "type": "[BasketItemInput!]!"
    }
   ]
  },
  "BasketItemInput": {
   "fields": [
    {
     "name": "productId",
     "type": "ID!"
    },
    {
     "name": "quantity",
     "type": "Int!"
    },
    {
     "name": "mode",
     "type": "TenureInput!"
    },
    {
     "name": "addressId",
     "type": "ID"
    },
    {
     "name": "extras",
     "type": "[ProductExtraInput!]"
    }
   ]
  },
  "TenureInput": {
   "words": "One of: rent, buy"
  },
  "ProductExtraInput": {
   "words": "One of: electronicReceipt, tips, interestFreeInstalments, dollarSales"
  },
  "DeclarationInput": {
   "fields": [
    {
     "name": "nationality",
     "type": "String"
    },
    {
     "name": "otherNationalities",
     "type": "[String!]"
    },
    {
     "name": "birthCountry",
     "type": "String"
    },
    {
     "name": "livesInChile",
     "type": "Boolean"
    },
    {
     "name": "usPerson",
     "type": "Boolean"
    },
    {
     "name": "usTin",
     "type": "String"
    },
    {
     "name": "otherTaxResidences",
     "type": "[TaxResidenceInput!]"
    },
    {
     "name": "visa",
     "type": "VisaInput"
    },
    {
     "name": "idExpiry",
     "type": "String"
    },
    {
     "name": "incorporationCountry",
     "type": "String"
    },
    {
     "name": "entityKind",
     "type": "EntityKindInput"
    }
   ]
  },
  "TaxResidenceInput": {
   "fields": [
    {
     "name": "country",
     "type": "String"
    },
    {
     "name": "taxId",
     "type": "String"
    },
    {
     "name": "reason",
     "type": "TaxIdAbsenceInput"
    }
   ]
  },
  "TaxIdAbsenceInput": {
   "words": "One of: notIssued"
  },
  "VisaInput": {
   "words": "One of: permanent, temporary"
  },
  "EntityKindInput": {
   "words": "One of: active, passive"
  },
  "EditSummaryInput": {
   "fields": [
    {
     "name": "prospect",
     "type": "ProspectInput"
    },
    {
     "name": "basket",
     "type": "BasketInput"
    },
    {
     "name": "conditions",
     "type": "ConditionsInput"
    },
    {
     "name": "declaration",
     "type": "DeclarationInput"
    }
   ]
  },
  "ProspectInput": {
   "fields": [
    {
     "name": "legalName",
     "type": "String"
    },
    {
     "name": "tradeName",
     "type": "String"
    },
    {
     "name": "activityCode",
     "type": "String"
    },
    {
     "name": "channels",
     "type": "[SalesChannelInput!]"
    },
    {
     "name": "website",
     "type": "String"
    },
    {
     "name": "monthlySales",
     "type": "MonthlySalesInput"
    },
    {
     "name": "averageTicket",
     "type": "Int"
    },
    {
     "name": "addresses",
     "type": "[AddressInput!]"
    },
    {
     "name": "run",
     "type": "String"
    },
    {
     "name": "firstNames",
     "type": "String"
    },
    {
     "name": "paternalSurname",
     "type": "String"
    },
    {
     "name": "maternalSurname",
     "type": "String"
    },
    {
     "name": "email",
     "type": "String"
    },
    {
     "name": "emailConfirmation",
     "type": "String"
    },
    {
     "name": "phone",
     "type": "String"
    },
    {
     "name": "role",
     "type": "ApplicantRoleInput"
    },
    {
     "name": "position",
     "type": "String"
    }
   ]
  },
  "SalesChannelInput": {
   "words": "One of: store, mobile, internet"
  },
  "MonthlySalesInput": {
   "words": "One of: upTo1M, 1to5M, 5to20M, 20to100M, over100M"
  },
  "AddressInput": {
   "fields": [
    {
     "name": "id",
     "type": "ID"
    },
    {
     "name": "kind",
     "type": "AddressKindInput"
    },
    {
     "name": "street",
     "type": "String"
    },
    {
     "name": "number",
     "type": "String"
    },
    {
     "name": "unit",
     "type": "String"
    },
    {
     "name": "regionCode",
     "type": "String"
    },
    {
     "name": "communeCode",
     "type": "String"
    },
    {
     "name": "reference",
     "type": "String"
    },
    {
     "name": "forDelivery",
     "type": "Boolean"
    }
   ]
  },
  "AddressKindInput": {
   "words": "One of: main, branch, delivery"
  },
  "ApplicantRoleInput": {
   "words": "One of: signsAlone, signsJointly, nonSignatory"
  },
  "KeyHolderInput": {
   "fields": [
    {
     "name": "name",
     "type": "String"
    },
    {
     "name": "email",
     "type": "String"
    },
    {
     "name": "emailConfirmation",
     "type": "String"
    }
   ]
  },
  "IdentifySignatoryInput": {
   "fields": [
    {
     "name": "run",
     "type": "String"
    },
    {
     "name": "documentNumber",
     "type": "String"
    },
    {
     "name": "documentExpiry",
     "type": "String",
     "words": "ISO day. Left out by who has signed and comes back to look."
    },
    {
     "name": "phone",
     "type": "String",
     "words": "Left out when the one on file is right."
    },
    {
     "name": "pep",
     "type": "PepInput"
    },
    {
     "name": "privacyAccepted",
     "type": "Boolean"
    },
    {
     "name": "textVersion",
     "type": "String",
     "words": "Version of the privacy notice that was on screen; left out by who did not open it: that in force."
    }
   ]
  },
  "PepInput": {
   "fields": [
    {
     "name": "isPep",
     "type": "Boolean"
    },
    {
     "name": "position",
     "type": "String"
    },
    {
     "name": "institution",
     "type": "String"
    },
    {
     "name": "relation",
     "type": "PepRelationInput"
    },
    {
     "name": "since",
     "type": "String"
    },
    {
     "name": "until",
     "type": "String"
    },
    {
     "name": "fundsDetail",
     "type": "String"
    }
   ]
  },
  "PepRelationInput": {
   "words": "One of: self, spouse, relative, associate"
  },
  "LegalTextKind": {
   "values": [
    "terms",
    "privacy"
   ]
  },
  "HelpNoteInput": {
   "fields": [
    {
     "name": "note",
     "type": "HelpNoteKindInput!"
    },
    {
     "name": "agentId",
     "type": "String",
     "words": "Of an agent who was let in; anybody else is not recorded."
    },
    {
     "name": "count",
     "type": "Int",
     "words": "Of controlUsed and touchRefused: how many."
    }
   ]
  },
  "HelpNoteKindInput": {
   "words": "One of: watchingAllowed, watchingHeld, watchingDeclined, watchingEnded, controlGranted, controlDeclined, controlEnded, controlHeld, controlUsed, touchRefused, recordingAllowed, recordingDeclined, recordingEnded, callAnswered, callDeclined, callEnded"
  },
  "ReadingView": {
   "values": [
    "reading",
    "pdf"
   ]
  },
  "OtpChannel": {
   "values": [
    "mail",
    "sms"
   ]
  },
  "OwnLinkWish": {
   "values": [
    "asked",
    "shared",
    "sms"
   ]
  },
  "ReviewRequestInput": {
   "fields": [
    {
     "name": "statement",
     "type": "String!",
     "words": "20 to 2.000 letters."
    },
    {
     "name": "contact",
     "type": "ReviewContactInput"
    },
    {
     "name": "attachmentIds",
     "type": "[ID!]",
     "words": "Files of POST /attachments that go with it; one that is not theirs, or was sent before: R13 noAttachment."
    }
   ]
  },
  "ReviewContactInput": {
   "fields": [
    {
     "name": "name",
     "type": "String!"
    },
    {
     "name": "email",
     "type": "String!"
    },
    {
     "name": "emailConfirmation",
     "type": "String!"
    }
   ]
  },
  "SignatoryDataInput": {
   "fields": [
    {
     "name": "email",
     "type": "String"
    },
    {
     "name": "emailConfirmation",
     "type": "String"
    },
    {
     "name": "phone",
     "type": "String"
    },
    {
     "name": "message",
     "type": "String",
     "words": "At most 140 characters, goes into the mail."
    },
    {
     "name": "contactAuthorised",
     "type": "Boolean",
     "words": "«Confirmo que cuento con su autorización para contactarle.»"
    }
   ]
  },
  "VerificationInput": {
   "fields": [
    {
     "name": "names",
     "type": "CorrectedNamesInput",
     "words": "Only where no source gave the applicant's name, or error.field said name.different: the civil register has another one."
    },
    {
     "name": "adoptsOfficialName",
     "type": "Boolean",
     "words": "Puts officialName in the place of a name that was typed."
    },
    {
     "name": "activityCode",
     "type": "String",
     "words": "Only where no source gave the activity."
    },
    {
     "name": "documentNumber",
     "type": "String"
    },
    {
     "name": "documentExpiry",
     "type": "String"
    },
    {
     "name": "pep",
     "type": "PepInput"
    },
    {
     "name": "fundsOrigin",
     "type": "FundsOriginInput"
    },
    {
     "name": "permit",
     "type": "PermitInput",
     "words": "Where verifications has the item permit: of a commune where the business has an address."
    },
    {
     "name": "beneficialOwners",
     "type": "[BeneficialOwnerInput!]",
     "words": "Companies: each person with 10 % or more; without one, the person with effective control. The sum is at most 100."
    }
   ]
  },
  "CorrectedNamesInput": {
   "fields": [
    {
     "name": "firstNames",
     "type": "String"
    },
    {
     "name": "paternalSurname",
     "type": "String"
    },
    {
     "name": "maternalSurname",
     "type": "String"
    }
   ]
  },
  "FundsOriginInput": {
   "words": "One of: businessSales, salary, savings, loan, inheritance, other"
  },
  "PermitInput": {
   "fields": [
    {
     "name": "number",
     "type": "String"
    },
    {
     "name": "communeCode",
     "type": "String"
    }
   ]
  },
  "BeneficialOwnerInput": {
   "words": "One of run and foreignDocument.",
   "fields": [
    {
     "name": "run",
     "type": "String"
    },
    {
     "name": "foreignDocument",
     "type": "String"
    },
    {
     "name": "name",
     "type": "String"
    },
    {
     "name": "nationality",
     "type": "String"
    },
    {
     "name": "sharePercent",
     "type": "Float"
    },
    {
     "name": "control",
     "type": "ControlKindInput"
    },
    {
     "name": "pep",
     "type": "PepInput"
    }
   ]
  },
  "ControlKindInput": {
   "words": "One of: ownership, effectiveControl"
  },
  "StartApplicationInput": {
   "fields": [
    {
     "name": "rut",
     "type": "String!"
    },
    {
     "name": "isPJ",
     "type": "Boolean",
     "words": "What the person chose. The number decides: a contradiction is R13 with this field. Left out, nothing is compared."
    },
    {
     "name": "acceptsTerms",
     "type": "Boolean!"
    },
    {
     "name": "authorisesEvaluation",
     "type": "Boolean!"
    },
    {
     "name": "acceptsMarketing",
     "type": "Boolean!"
    },
    {
     "name": "textVersion",
     "type": "String",
     "words": "Version of the legal texts that were on screen; left out by who opened none: that in force."
    },
    {
     "name": "hostSession",
     "type": "String",
     "words": "The client secret of a host session, which the bank's server handed to the page. Refused at this field: `hostSessionUsed`, `hostSessionExpired`, `hostSessionUnknown`; at `rut` with `locked` where the bank locked another one."
    }
   ]
  }
 },
 "answered": {
  "Application": [
   "id",
   "version",
   "folio",
   "state",
   "route",
   "editableRoutes",
   "isPJ",
   "rut",
   "now",
   "expiresAt",
   "explicitBoxes",
   "accountTransferClp",
   "addressSearch",
   "error",
   "stage",
   "prospect",
   "registerName",
   "officialName",
   "returnUrl",
   "hostFields",
   "otp",
   "willNotify",
   "ownLinkBySms",
   "ownPhone",
   "contactChange",
   "basket",
   "conditions",
   "quote",
   "connection",
   "taxRecord",
   "declaration",
   "verifications",
   "verificationData",
   "documents",
   "documentSetHash",
   "completion",
   "viewer",
   "legalReviewDue",
   "legalReview",
   "signatories",
   "keyHolder",
   "beneficialOwners",
   "review",
   "annulment"
  ],
  "Refusal": [
   "code",
   "reason",
   "fieldErrors",
   "attemptsLeft",
   "retryAfterSeconds",
   "reference",
   "current",
   "challenge"
  ],
  "Acknowledgement": [
   "noted"
  ],
  "StartedApplication": [
   "sessionToken",
   "application"
  ],
  "TransferClaim": [
   "claimToken",
   "number",
   "expiresAt",
   "now"
  ],
  "LinkTicket": [
   "url",
   "expiresAt"
  ],
  "RedirectTicket": [
   "url",
   "mode",
   "expiresAt"
  ],
  "Catalogue": [
   "version",
   "ufValue",
   "ufDate",
   "products",
   "rates"
  ],
  "Transfer": [
   "token",
   "url",
   "numbers",
   "expiresAt",
   "now"
  ],
  "HostSession": [
   "clientSecret",
   "isPJ",
   "fields"
  ],
  "OwnLink": [
   "maskedEmail",
   "expiresAt",
   "url"
  ],
  "LegalText": [
   "version",
   "title",
   "chapters"
  ],
  "SessionList": [
   "sessions"
  ],
  "OneSignatory": [
   "oneSignatory",
   "representativeId"
  ],
  "HelpTicket": [
   "ticket",
   "projectKey",
   "sessionId",
   "openedAt",
   "code",
   "codeExpiresAt",
   "now",
   "recordingDays",
   "polling"
  ],
  "ResumeRequest": [
   "resumeToken",
   "now",
   "expiresAt",
   "resendAvailableAt",
   "triesLeft",
   "sendsLeft",
   "codeDigits",
   "channel",
   "otherChannel",
   "otherChannelAvailableAt"
  ],
  "ReadingDocuments": [
   "documents"
  ],
  "AddressSuggestions": [
   "suggestions"
  ],
  "SignatoryValidation": [
   "ok",
   "missing",
   "combinations",
   "hasMoreCombinations"
  ]
 },
 "edge": [
  {
   "code": "R13",
   "reason": "tooLarge"
  },
  {
   "code": "R13",
   "reason": "malformed"
  },
  {
   "code": "R13",
   "reason": "contentType"
  },
  {
   "code": "R13",
   "reason": "tooDeep"
  },
  {
   "code": "R13",
   "reason": "tooLong"
  },
  {
   "code": "R13",
   "reason": "tooMany"
  },
  {
   "code": "R13",
   "reason": "tooManyRequests"
  },
  {
   "code": "R13",
   "reason": "badRequest"
  },
  {
   "code": "E18",
   "reason": "away"
  }
 ]
};
