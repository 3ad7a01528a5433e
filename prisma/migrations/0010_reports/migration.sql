-- How often a process has begun to answer a question. One that ends its process each time is given up.
alter table metrics.report_job add column attempts integer not null default 0;
