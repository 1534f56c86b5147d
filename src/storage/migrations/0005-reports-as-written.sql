-- A report leaves byte for byte as it was made; jsonb would sort its keys.

alter table sessions alter column report type json using report::json;
alter table runs alter column aggregate_report type json using aggregate_report::json;
