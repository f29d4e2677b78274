import type { DataOf } from '#contracts/events/declare.ts';
import type { fileFacts } from '#contracts/events/employee-file.ts';
import type { Profile } from '#contracts/values/employee.ts';
import type { StoredFile } from '#contracts/values/file.ts';

type Data<T extends keyof typeof fileFacts> = DataOf<(typeof fileFacts)[T]>;

/** Commands about an agent's file. */
export type FileCommands = {
  ReviseProfile: Profile & {
    readonly agentId: string;
    readonly employerId?: string | undefined;
    readonly picture?: StoredFile | null | undefined;
  };
  DetailEmployment: Data<'EmploymentDetailed'>;
  ChangeFinancialDetails: Data<'FinancialDetailsChanged'>;
  ViewFinancialDetails: Data<'FinancialDetailsViewed'>;
  DownloadFile: Data<'PersonFileDownloaded'>;
  RequestEmployer: Data<'EmployerLinkRequested'>;
  /** `by`: the side that answers; the side that asked can only withdraw. */
  AnswerEmployer: {
    readonly agentId: string;
    readonly employerId: string;
    readonly by: 'employer' | 'agent';
    readonly accept: boolean;
  };
  /** `restored`: an undo brings back what the licence said, also where another one says the same (decision 64). */
  RenewLicence: Data<'LicenceRenewed'> & { readonly restored?: boolean };
  RemoveLicence: Data<'LicenceRemoved'>;
  RecordCertificate: Data<'CertificateRecorded'>;
  RenewCertificate: Data<'CertificateRenewed'>;
  ValidateCertificate: Data<'CertificateValidated'>;
  DeclineCertificate: Data<'CertificateDeclined'>;
  RemoveCertificate: Data<'CertificateRemoved'>;
  ChooseAgentSubTerritories: Data<'AgentSubTerritoriesChosen'>;
  /** As above, for those that come and go: what others have chosen meanwhile stays. */
  ChangeAgentSubTerritories: Omit<Data<'AgentSubTerritoriesChosen'>, 'subTerritoryIds'> & {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  AttachAgentDocument: Data<'AgentDocumentAttached'>;
  /** `employerId`: the document must be this employer's, or every employer's. */
  RemoveAgentDocument: Data<'AgentDocumentRemoved'> & { readonly employerId?: string | undefined };
};
